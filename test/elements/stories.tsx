import { modules } from 'virtual:stories'
import type { ComponentType, ReactNode } from 'react'
import type { Brand } from '../../src/brand/brand.ts'
import { brand as defaultBrandData } from './support.tsx'

type Args = Record<string, unknown>
type Context = { args: Args; loaded: { brand: unknown } }

/** The used parts of a story and of its module's default export. */
interface StoryParts {
  title?: string
  component?: ComponentType<Args>
  args?: Args
  render?: (args: Args, context: Context) => ReactNode
  decorators?: ((story: ComponentType, context: Context) => ReactNode)[]
}

export interface Story {
  /** "UI/Alert Danger" */
  name: string
  /** The story with the default brand. */
  node: ReactNode
  nodeWith(brand: Brand): ReactNode
}

/** Every story of every module, ready to render. */
export const stories: Story[] = Object.values(modules).flatMap(({ default: meta, ...own }) =>
  Object.entries(own).map(([name, story]) => toStory(name, story as StoryParts, meta as StoryParts)),
)

/** Returns the stories of one part. */
export const getStories = (title: string): Story[] =>
  stories.filter(({ name }) => name.startsWith(`${title} `))

/** Returns one story by name, with the default brand or another. */
export function storyNamed(name: string, brand?: Brand): ReactNode {
  const story = stories.find((one) => one.name === name)
  if (!story) throw new Error(`there is no story "${name}"`)
  return brand ? story.nodeWith(brand) : story.node
}

function toStory(name: string, story: StoryParts, meta: StoryParts): Story {
  const args = { ...meta.args, ...story.args }
  const render = story.render ?? meta.render
  const Component = meta.component
  function nodeWith(brand: Brand): ReactNode {
    const context = { args, loaded: { brand } }
    let Rendered: ComponentType = () =>
      render ? render(args, context) : Component && <Component {...args} />
    for (const decorator of [...(story.decorators ?? []), ...(meta.decorators ?? [])]) {
      const Inner: ComponentType = Rendered
      Rendered = (): ReactNode => decorator(Inner, context)
    }
    return <Rendered />
  }
  return { name: `${meta.title} ${name}`, node: nodeWith(defaultBrandData), nodeWith }
}
