import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Swagger UI, the only one of three that ships as plain files (docs/adr/0008-gateway.md). */
export const referenceHtml = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parley API</title>
<link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

/** A separate file, so that the page needs no inline script. */
export const referenceScript = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: 'list',
  persistAuthorization: false,
  validatorUrl: null,
});
`;

/** Nothing external; inline styles, because Swagger UI sets some. */
export const referencePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Loaded by the page. */
export function readReferenceFiles(): { name: string; type: string; bytes: Buffer }[] {
  const folder = join(require.resolve('swagger-ui-dist/package.json'), '..');
  return Object.entries(fileTypes).map(([name, type]) => ({ name, type, bytes: readFileSync(join(folder, name)) }));
}

const fileTypes = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};
