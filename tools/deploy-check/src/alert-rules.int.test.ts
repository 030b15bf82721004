import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '@parley/stack';
import { parse, stringify } from 'yaml';

interface Rule {
  readonly alert?: string;
  readonly expr: string;
}

interface Case {
  readonly alertname: string;
  readonly exp_alerts: readonly unknown[];
}

interface Test {
  readonly alert_rule_test: readonly Case[];
}

const folder = join(workspaceRoot, 'deploy/components/monitoring');
const resource = parse(readFileSync(join(folder, 'rules.yaml'), 'utf8')) as { spec: { groups: { rules: Rule[] }[] } };
const { tests, ...settings } = parse(readFileSync(join(folder, 'rules.test.yaml'), 'utf8')) as { tests: Test[] };
const allCases = tests.flatMap((test) => test.alert_rule_test);
const alerts = resource.spec.groups.flatMap(({ rules }) => rules.flatMap(({ alert }) => alert ?? []));

/**
 * Runs Prometheus's own tool for each test with only the rules it needs: with all, tests take ten times as long.
 * Annotations do not affect when alerts fire.
 */
function runTests(
  chosen: readonly Test[],
  change: (expression: string) => string = (expression) => expression,
): { status: number | null; output: string } {
  const directory = mkdtempSync(join(tmpdir(), 'parley-rules-'));
  try {
    const files = chosen.map((test, index) => {
      const rules = `rules-${index}.yaml`;
      writeFileSync(join(directory, rules), stringify({ groups: rulesFor(test, change) }));
      writeFileSync(
        join(directory, `test-${index}.yaml`),
        stringify({ ...settings, rule_files: [rules], tests: [test] }),
      );
      return `test-${index}.yaml`;
    });
    const { error, status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', ...files], {
      cwd: directory,
      encoding: 'utf8',
    });
    if (error) throw error;
    return { status, output: `${stdout}${stderr}` };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function rulesFor(test: Test, change: (expression: string) => string): object[] {
  const named = new Set(test.alert_rule_test.map(({ alertname }) => alertname));
  const isAsked = ({ alert }: Rule): boolean => alert !== undefined && named.has(alert);
  const asked = resource.spec.groups.flatMap(({ rules }) => rules.filter(isAsked));
  const readsRecorded = JSON.stringify([test, asked]).includes('parley:');
  return resource.spec.groups.map((group) => ({
    ...group,
    rules: group.rules
      .filter((rule) => isAsked(rule) || (rule.alert === undefined && readsRecorded))
      .map((rule) => ({ ...rule, expr: change(rule.expr), annotations: undefined })),
  }));
}

it('the alerts fire when they should, and only then', () => {
  const { status, output } = runTests(tests);
  expect(output).not.toContain('FAILED');
  expect(status).toBe(0);
});

it.each(alerts)('%s has a case in which it fires, and one in which it does not', (alert) => {
  const own = allCases.filter(({ alertname }) => alertname === alert);
  expect(own.filter(({ exp_alerts }) => exp_alerts.length > 0)).not.toEqual([]);
  expect(own.filter(({ exp_alerts }) => exp_alerts.length === 0)).not.toEqual([]);
});

it('a wrong threshold is noticed', () => {
  const ofLag = tests.filter((test) => test.alert_rule_test.some(({ alertname }) => alertname === 'ParleyConsumerLag'));
  const { output } = runTests(ofLag, (expression) => expression.replace('> 50000', '> 5000000'));
  expect(output).toContain('ParleyConsumerLag');
});
