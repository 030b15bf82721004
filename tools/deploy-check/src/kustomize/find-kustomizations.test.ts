import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findKustomizations, findUnused } from './find-kustomizations';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-kustomize-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('finds kustomizations, and what nothing uses', () => {
  write('base/kustomization.yaml', 'kind: Kustomization\nresources: [app.yaml]\npatches: [{ path: all.yaml }]\n');
  for (const name of ['app', 'all', 'forgotten', 'app.test']) write(`base/${name}.yaml`, 'kind: Service\n');
  write('components/used/kustomization.yaml', 'kind: Component\n');
  write('components/unused/kustomization.yaml', 'kind: Component\n');
  write(
    'overlays/one/kustomization.yaml',
    'kind: Kustomization\nresources: [../../base]\ncomponents: [../../components/used]\n',
  );
  expect(findKustomizations(root).map(({ path }) => path)).toEqual([
    'base',
    'components/unused',
    'components/used',
    'overlays/one',
  ]);
  expect(findUnused(root)).toEqual(['components/unused', 'base/forgotten.yaml']);
});
