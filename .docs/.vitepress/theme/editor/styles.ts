import contrast from './styles/contrast.css?inline'
import controls from './styles/controls.css?inline'
import exports from './styles/export.css?inline'
import frame from './styles/frame.css?inline'
import page from './styles/page.css?inline'
import preview from './styles/preview.css?inline'
import start from './styles/start.css?inline'
import tokens from './styles/tokens.css?inline'

/** The style sheet of the editor. The site has one for all pages; this one belongs to a single page. */
export const STYLES = [page, frame, controls, start, tokens, contrast, exports, preview].join('\n')
