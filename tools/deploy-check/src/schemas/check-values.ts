import { messageOf } from '@parley/process';
import { modelOf } from './models';
import { nameOf } from '../manifests/manifest';
import type { Rendered } from './check-types';

interface Model {
  validate(): void;
}

type ModelModule = Readonly<Record<string, new (document: unknown) => Model>>;

/** Required fields, types and formats. @returns the faults */
export async function checkValues(rendered: readonly Rendered[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { environment, manifests } of rendered) {
    for (const manifest of manifests) {
      const model = modelOf(manifest);
      if (!model) continue;
      const Kind = ((await import(model)) as ModelModule)[manifest.kind];
      if (!Kind) throw new Error(`${model} does not export ${manifest.kind}`);
      try {
        new Kind(manifest).validate();
      } catch (err) {
        faults.push(`${environment}: ${nameOf(manifest)}: ${messageOf(err)}`);
      }
    }
  }
  return faults;
}
