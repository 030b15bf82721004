// node lint-description.mjs FILE: prints the findings of redocly's and spectral's recommended rules. A process of its
// own, as Jest's module loader cannot handle both.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { readFileSync } from 'node:fs';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const file = process.argv[2];
const source = readFileSync(file, 'utf8');

const config = await createConfig({ extends: ['recommended'] });
for (const { ruleId, message, location } of await lintFromString({ source, absoluteRef: file, config })) {
  console.log(`redocly ${ruleId}: ${message} (${location[0]?.pointer})`);
}

const linter = new spectral.Spectral();
linter.setRuleset({ extends: [[rulesets.oas, 'recommended']] });
for (const { code, message, path } of await linter.run(JSON.parse(source))) {
  console.log(`spectral ${code}: ${message} (${path.join('/')})`);
}
