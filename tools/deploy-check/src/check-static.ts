import { join } from 'node:path';
import { workspaceRoot } from '@parley/stack';
import { checkComposeScripts, composeStarts, readCompose } from './compose';
import { buildEnvironments, type Environment } from './environments/environments';
import { kustomizes } from './kustomize/build';
import { findUnused } from './kustomize/find-kustomizations';
import { checkAlerts } from './manifests/checks/alerts.check';
import { checkConnections, readDocuments } from './manifests/checks/connections.check';
import { checkImages } from './manifests/checks/images.check';
import { checkMetrics } from './manifests/checks/metrics.check';
import { checkPods } from './manifests/checks/pods.check';
import { checkPolicies } from './manifests/checks/policies.check';
import { checkReferences } from './manifests/checks/references.check';
import { checkRunbooks, readPages } from './manifests/checks/runbooks.check';
import { checkSelectors } from './manifests/checks/selectors.check';
import { checkVariables } from './manifests/checks/variables.check';
import { readConnections, readMetrics, readVariables } from './manifests/checks/read-variables';
import { checkTypes } from './schemas/check-types';
import { checkValues } from './schemas/check-values';
import { parseSettings } from './settings/parse-settings';
import { checkScripts } from './settings/scripts.check';
import { startsOf } from './settings/starts';
import { createStages, type Report } from './stages';

export const deployFolder = join(workspaceRoot, 'deploy');
const runbooksFolder = join(workspaceRoot, 'docs/runbooks/alerts');

export async function checkStatic(report: Report): Promise<{ isOk: boolean; environments: Environment[] }> {
  const stages = createStages(report);
  let environments: Environment[] = [];
  const programs = kustomizes();
  await stages.run(`every kustomization builds, with ${programs.map(({ name }) => name).join(' and ')}`, async () => {
    environments = await buildEnvironments(deployFolder, programs);
    return findUnused(deployFolder).map((path) => `${path} is used by no kustomization`);
  });
  const rendered = environments.map(({ name, manifests }) => ({ environment: name, manifests }));
  const inEach = (check: (environment: Environment) => string[]): string[] =>
    environments.flatMap((environment) => check(environment).map((fault) => `${environment.name}: ${fault}`));
  await stages.run('values fit the Kubernetes schemas', () => checkValues(rendered));
  await stages.run('no field is unknown to Kubernetes', () => checkTypes(rendered));
  await stages.run('selectors, ports, budgets, autoscalers, routes', () =>
    inEach(({ manifests }) => checkSelectors(manifests)),
  );
  await stages.run('names of ConfigMaps, Secrets, keys and volumes', () =>
    inEach(({ manifests, outsideSecrets }) => checkReferences(manifests, outsideSecrets)),
  );
  await stages.run('pods: security, bounds, probes', () => inEach(({ manifests }) => checkPods(manifests)));
  await stages.run('network policies allow exactly the calls', () =>
    inEach((environment) => checkPolicies(environment.manifests, environment)),
  );
  const known = readVariables();
  await stages.run('variables are ones that the apps read', () =>
    inEach(({ manifests }) => checkVariables(manifests, known)),
  );
  const compose = readCompose();
  await stages.run('each app can start with the variables that it is given', () =>
    parseSettings([...environments.flatMap(startsOf), ...composeStarts(compose)]),
  );
  await stages.run('scripts are given the variables that they need', () => [
    ...inEach(checkScripts),
    ...checkComposeScripts(compose),
  ]);
  const connections = readConnections();
  await stages.run('documents say how many connections Postgres has to take', () =>
    inEach(({ manifests }) => checkConnections(manifests, connections, readDocuments(workspaceRoot))),
  );
  const metrics = readMetrics();
  await stages.run('autoscalers read metrics that the apps export', () =>
    inEach(({ manifests }) => checkMetrics(manifests, metrics)),
  );
  await stages.run('alerts lead to runbooks', () => inEach(({ manifests }) => checkAlerts(manifests, workspaceRoot)));
  await stages.run('runbooks set what their commands take', () => checkRunbooks(readPages(runbooksFolder)));
  await stages.run('images are pinned', () => inEach(({ manifests }) => checkImages(manifests)));
  return { isOk: stages.isOk(), environments };
}
