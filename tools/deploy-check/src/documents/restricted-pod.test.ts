import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@parley/stack';
import { addressVariable, processes } from '@parley/topology';

interface Overrides {
  readonly spec: { readonly containers: readonly { readonly env: readonly { name: string; value: string }[] }[] };
}

// The command line needs every address.
it.each(['restricted-pod.json', 'restricted-pod-tls.json'])('%s gives the command line every address', (file) => {
  const { spec } = JSON.parse(readFileSync(join(workspaceRoot, 'deploy', file), 'utf8')) as Overrides;
  const given = spec.containers[0]?.env.filter(({ name }) => name.endsWith('_ADDRESS'));
  const wanted = processes.flatMap(({ name, address }) =>
    address ? [{ name: addressVariable(address), value: `${name}:50051` }] : [],
  );
  expect(given).toEqual(wanted);
});
