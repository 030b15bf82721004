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

const folder = join(workspaceRoot, 'deploy/components/monitoring');
const resource = parse(readFileSync(join(folder, 'rules.yaml'), 'utf8')) as { spec: { groups: { rules: Rule[] }[] } };
const cases = readFileSync(join(folder, 'rules.test.yaml'), 'utf8');
const { tests } = parse(cases) as { tests: { alert_rule_test: Case[] }[] };
const allCases = tests.flatMap((test) => test.alert_rule_test);
const alerts = resource.spec.groups.flatMap(({ rules }) => rules.flatMap(({ alert }) => alert ?? []));

/** Runs the cases with Prometheus' own tool; annotations have no part in when an alert fires. */
function runCases(change: (expression: string) => string = (expression) => expression): {
  status: number | null;
  output: string;
} {
  const groups = resource.spec.groups.map((group) => ({
    ...group,
    rules: group.rules.map((rule) => ({ ...rule, expr: change(rule.expr), annotations: undefined })),
  }));
  const directory = mkdtempSync(join(tmpdir(), 'parley-rules-'));
  try {
    writeFileSync(join(directory, 'rules.yaml'), stringify({ groups }));
    writeFileSync(join(directory, 'rules.test.yaml'), cases);
    const { error, status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'rules.test.yaml'], {
      cwd: directory,
      encoding: 'utf8',
    });
    if (error) throw error;
    return { status, output: `${stdout}${stderr}` };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

it('the alerts fire when they should, and only then', () => {
  const { status, output } = runCases();
  expect(output).not.toContain('FAILED');
  expect(status).toBe(0);
});

it.each(alerts)('%s has a case in which it fires, and one in which it does not', (alert) => {
  const own = allCases.filter(({ alertname }) => alertname === alert);
  expect(own.filter(({ exp_alerts }) => exp_alerts.length > 0)).not.toEqual([]);
  expect(own.filter(({ exp_alerts }) => exp_alerts.length === 0)).not.toEqual([]);
});

it('a wrong threshold is noticed', () => {
  expect(runCases((expression) => expression.replace('> 50000', '> 5000000')).output).toContain('ParleyConsumerLag');
});
