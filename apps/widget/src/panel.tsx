import { render } from 'preact';
import type { PanelParts } from './launcher/panel-module';
import { App } from './ui/App';
import { styles } from './ui/styles.css';

export { INTERFACE } from './launcher/panel-module';

/** Draws the panel, from now on whenever it is open. */
export function drawPanel(parts: PanelParts): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  parts.root.adoptedStyleSheets = [...parts.root.adoptedStyleSheets, sheet];
  render(<App {...parts} />, parts.host);
}
