import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ofKind, type Manifest } from '../manifest';

interface Rules extends Manifest {
  readonly spec: {
    readonly groups: readonly {
      readonly rules: readonly { readonly alert?: string; readonly annotations?: { readonly runbook_url?: string } }[];
    }[];
  };
}

export function checkAlerts(manifests: readonly Manifest[], root: string): string[] {
  const alerts = ofKind<Rules>(manifests, 'PrometheusRule')
    .flatMap(({ spec }) => spec.groups.flatMap(({ rules }) => rules))
    .filter(({ alert }) => alert !== undefined);
  return alerts.flatMap(({ alert, annotations }) => {
    const url = annotations?.runbook_url ?? '';
    if (!URL.canParse(url)) return [`${alert}: its runbook_url is no address: ${url}`];
    const page = /\/(docs\/.+)$/.exec(new URL(url).pathname)?.[1];
    return page && existsSync(join(root, page)) ? [] : [`${alert}: there is no page ${url}`];
  });
}
