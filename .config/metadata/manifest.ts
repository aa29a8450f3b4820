import type {
  CustomElementDeclaration,
  Export,
  FunctionDeclaration,
  JavaScriptModule,
  Package,
} from 'custom-elements-manifest'
import type { ElementModel, Model } from './model.ts'
import { SYNTAX } from './tokens.ts'

// Subpaths of the package, as `import` takes them: its `exports` map them to files.
const LOADER = 'loader.js'

const getEntry = (tag: string): string => `elements/${tag}.js`

/** The function that every entry exports. */
const configure: FunctionDeclaration = {
  kind: 'function',
  name: 'configure',
  description:
    'Sets the deployment’s settings for the elements of the page. A later call adds to earlier ones.',
  parameters: [{ name: 'settings', type: { text: 'Settings' } }],
  return: { type: { text: 'void' } },
}

const definition = ({ tag, className }: ElementModel): Export => ({
  kind: 'custom-element-definition',
  name: tag,
  declaration: { name: className, module: getEntry(tag) },
})

const exportsConfigure = (module: string): Export => ({
  kind: 'js',
  name: 'configure',
  declaration: { name: 'configure', module },
})

function getDeclaration(element: ElementModel, { tokens }: Model): CustomElementDeclaration {
  const { tag, className, summary, routes, children, lightDom } = element
  const text = [summary, routes.length > 0 ? `Serves ${routes.map((path) => `\`${path}\``).join(', ')}.` : '']
  const added = lightDom.length > 0 ? ` The element adds children of its own: ${lightDom.join(', ')}.` : ''
  return {
    kind: 'class',
    customElement: true,
    name: className,
    tagName: tag,
    superclass: { name: 'HTMLElement', package: 'global:' },
    summary,
    description: text.filter(Boolean).join('\n\n'),
    attributes: element.attributes.map(({ name, property, type, description, fallback }) => ({
      name,
      description,
      type: { text: type },
      default: fallback,
      fieldName: property,
    })),
    members: element.attributes.map(({ name, property, type, description }) => ({
      kind: 'field',
      name: property,
      description,
      type: { text: `${type} | undefined` },
      attribute: name,
      reflects: true,
    })),
    events: element.events.map(({ name, description, fields }) => ({
      name,
      description,
      type: {
        text: `CustomEvent<{ ${fields.map(({ name: field, type, isOptional }) => `${field}${isOptional ? '?' : ''}: ${type}`).join('; ')} }>`,
      },
    })),
    slots: [{ name: '', description: children + added }],
    cssParts: [...element.parts],
    cssStates: [...element.states],
    cssProperties: tokens.map(({ name, group, description }) => ({
      name,
      description,
      syntax: SYNTAX[group] ?? '*',
    })),
  }
}

/** `dist/custom-elements.json`: the manifest of the package, by the published schema. */
export function manifest(model: Model): Package {
  const entries = model.elements.map(
    (element): JavaScriptModule => ({
      kind: 'javascript-module',
      path: getEntry(element.tag),
      summary: `Defines \`<${element.tag}>\` at once.`,
      declarations: [getDeclaration(element, model), configure],
      exports: [definition(element), exportsConfigure(getEntry(element.tag))],
    }),
  )
  const loader: JavaScriptModule = {
    kind: 'javascript-module',
    path: LOADER,
    summary: 'Defines each tag when it first appears in the document.',
    declarations: [configure],
    exports: [...model.elements.map(definition), exportsConfigure(LOADER)],
  }
  return { schemaVersion: '2.1.0', modules: [loader, ...entries] }
}
