// Data for completion in editors: VS Code's custom data, and web-types for JetBrains' editors.
import type { Attribute, ElementModel, Model } from './model.ts'

const described = ({ description, fallback }: Attribute): string => `${description}\n\nDefault: ${fallback}.`

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

/** Returns the text that an editor shows for a tag. */
const introduction = ({ summary, events, parts }: ElementModel): string =>
  `${summary}\n\nEvents: ${listed(events.map(({ name }) => name))}.\n\nParts: ${listed(parts.map(({ name }) => name))}.`

/** `dist/vscode.html-custom-data.json` */
export const htmlCustomData = ({ elements }: Model): unknown => ({
  version: 1.1,
  tags: elements.map((element) => ({
    name: element.tag,
    description: { kind: 'markdown', value: introduction(element) },
    attributes: element.attributes.map((attribute) => ({
      name: attribute.name,
      description: { kind: 'markdown', value: described(attribute) },
      ...(attribute.values ? { values: attribute.values.map((name) => ({ name })) } : {}),
    })),
  })),
})

/** `dist/vscode.css-custom-data.json` */
export const cssCustomData = ({ tokens, parts }: Model): unknown => ({
  version: 1.1,
  properties: tokens.map(({ name, description }) => ({ name, description })),
  pseudoElements: parts.map(({ name, description }) => ({ name: `::part(${name})`, description })),
})

/** `dist/web-types.json` */
export const webTypes = ({ version, elements, tokens }: Model): unknown => ({
  $schema: 'https://json.schemastore.org/web-types',
  name: 'acct-elements',
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: elements.map((element) => ({
        name: element.tag,
        description: element.summary,
        attributes: element.attributes.map((attribute) => ({
          name: attribute.name,
          description: described(attribute),
          value: { type: attribute.type },
        })),
        js: {
          properties: element.attributes.map(({ property, type, description }) => ({
            name: property,
            description,
            value: { type },
          })),
          events: element.events.map(({ name, description }) => ({ name, description })),
        },
        css: {
          parts: element.parts.map(({ name, description }) => ({ name, description })),
          'pseudo-classes': element.states.map(({ name, description }) => ({
            name: `state(${name})`,
            description,
          })),
        },
      })),
    },
    css: { properties: tokens.map(({ name, description }) => ({ name, description })) },
  },
})
