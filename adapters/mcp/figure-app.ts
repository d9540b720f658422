import { readFileSync } from 'node:fs';
import type { McpServer } from '@modelcontextprotocol/server';

const FIGURE_APP_URI = 'ui://helio/figure.html';
const MIME = 'text/html;profile=mcp-app';

/** What ties a tool to the page that shows its figure; the second key is how hosts of the first edition read it. */
export const FIGURE_APP = {
  ui: { resourceUri: FIGURE_APP_URI, visibility: ['model', 'app'] },
  'ui/resourceUri': FIGURE_APP_URI,
};

export const figureAppListing = {
  uri: FIGURE_APP_URI,
  name: 'figure',
  title: 'Interactive figure',
  description: 'Shows the figure of a result, to be zoomed and read.',
  mimeType: MIME,
};

/** The page asks for nothing outside of itself: the figure comes through the host. */
const UI = { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true };

/** An MCP App: a page that the host shows with a result, and that fetches the interactive figure through the host. */
export function registerFigureApp(server: McpServer): void {
  const { name, uri, ...about } = figureAppListing;
  server.registerResource(name, uri, { ...about, _meta: { ui: UI } }, () => ({
    contents: [{ uri, mimeType: MIME, text: figureAppPage(), _meta: { ui: UI } }],
  }));
}

function figureAppPage(): string {
  return readFileSync(new URL('figure-app.html', import.meta.url), 'utf8');
}
