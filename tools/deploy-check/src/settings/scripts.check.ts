import type { Environment } from '../environments/environments';
import { configsOf, nameOf, workloadsOf, type Container, type Workload } from '../manifests/manifest';

/** Scripts mounted from ConfigMaps get the variables they require. @returns the faults */
export function checkScripts({ manifests }: Pick<Environment, 'manifests'>): string[] {
  const configs = configsOf(manifests);
  return workloadsOf(manifests).flatMap((workload) =>
    workload.spec.template.spec.containers.flatMap((container) => {
      const given = (container.env ?? []).map(({ name }) => name);
      return mountedConfigs(workload, container)
        .flatMap((name) => Object.entries(configs.get(name) ?? {}))
        .filter(([file]) => file.endsWith('.sh'))
        .flatMap(([file, script]) => scriptFaults(file, script, given))
        .map((fault) => `${nameOf(workload)}, container ${container.name}: ${fault}`);
    }),
  );
}

export function scriptFaults(file: string, script: string, given: readonly string[]): string[] {
  if (!/^set -\w*u/m.test(script)) return [`${file} does not stop at a variable that is missing (set -u)`];
  return requiredVariables(script)
    .filter((name) => !given.includes(name))
    .map((name) => `${file} needs ${name}`);
}

/** `set -u` ends the script without them. */
export function requiredVariables(script: string): string[] {
  const code = script.replace(/^\s*#.*$/gm, '');
  const own = new Set([...code.matchAll(/(?:^|[\s;])([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name));
  const used = [...code.matchAll(/\$(?:\{([A-Z][A-Z0-9_]*)\}|([A-Z][A-Z0-9_]*))/g)].map(
    ([, braced, bare]) => braced ?? bare ?? '',
  );
  return [...new Set(used)].filter((name) => !own.has(name));
}

function mountedConfigs(workload: Workload, { volumeMounts = [] }: Container): string[] {
  const { volumes = [] } = workload.spec.template.spec;
  const mounted = new Set(volumeMounts.map(({ name }) => name));
  return volumes.flatMap(({ name, configMap }) => (configMap?.name && mounted.has(name) ? [configMap.name] : []));
}
