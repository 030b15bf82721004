import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { environment } from '@parley/process';
import { allPermissions, eventually } from '@parley/testing';
import { parse } from 'yaml';
import { apiWith, type Api } from '../client';
import { parleyJson } from '../command-line';
import { findMetric, readExposition, type ExportedMetric } from '../exposition';
import { expectStatus, makeAgent, openConversation, sendMessage } from '../fixtures';
import { metricsDocument } from '../metrics-document';
import type { OwnSystem } from '../own-system';
import { readPromql } from '../promql';

interface Rule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly labels?: { readonly severity?: string };
  readonly annotations?: { readonly summary?: string; readonly runbook_url?: string };
}

const root = resolve(__dirname, '../../..');
const folder = join(root, 'deploy/components/monitoring');
const runbooks = join(root, 'docs/runbooks/alerts');
const file = parse(readFileSync(join(folder, 'rules.yaml'), 'utf8')) as { spec: { groups: { rules: Rule[] }[] } };
const rules = file.spec.groups.flatMap((group) => group.rules);
const alerts = rules.filter((rule) => rule.alert !== undefined);
/** Metrics of Prometheus itself. */
const outside = new Set([...rules.map((rule) => rule.record), 'up']);
const dashboard = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as {
  templating: { list: { name: string }[] };
  panels: { title: string; targets?: { expr: string; legendFormat: string }[] }[];
};
const queries = dashboard.panels.flatMap(({ title, targets = [] }) => targets.map((target) => ({ title, ...target })));

/** Labels that Prometheus adds (pod-monitor.yaml). */
const targetLabels = ['pod', 'container', 'namespace', 'job', 'instance'];
/** Few values, all present from the start: rules may use only these. */
const closedLabels = ['le', 'service', 'state', 'stream', 'durable', 'limit', 'certificate'];

/** Prometheus's and Grafana's queries against exported metrics, before anything else has happened. */
export function testMonitoring(observed: () => OwnSystem): void {
  let system: OwnSystem;
  let metrics: Map<string, ExportedMetric>;
  beforeAll(async () => {
    system = observed();
    const { url, home } = system.target;
    const who = ['--name', 'Monitoring', '--mode', 'live', '--permissions', allPermissions.join(), '--account', 'new'];
    const { key } = await parleyJson<{ key: string }>(['keys', 'create', ...who], home);
    const api = apiWith(key, url);
    await makeTraffic(api);
    metrics = readExposition(await scrape());
  });

  async function makeTraffic(api: Api): Promise<void> {
    const agent = await makeAgent(api);
    const conversation = await openConversation(api, agent.id);
    await sendMessage(api, conversation.id, 'Where is my parcel?');
    expectStatus(await api.get('/v1/agents/none'), 404);
    await api.parley.analytics.agents(agent.id);
    await eventually(async () => {
      const { body } = await api.get<{ messages: { total: number } }>('/v1/analytics/overview');
      expect(body.messages.total).toBe(1);
    });
  }

  async function scrape(): Promise<Record<string, string>> {
    const texts = Object.entries(system.stack().ops).map(async ([process, address]) => {
      const response = await fetch(`http://${address}/metrics`);
      expect(response.status).toBe(200);
      return [process, await response.text()] as const;
    });
    return Object.fromEntries(await Promise.all(texts));
  }

  function faultsOf(expression: string): string[] {
    const { selectors, groupedBy } = readPromql(expression);
    const found = selectors.map((selector) => ({ ...selector, exported: findMetric(metrics, selector.metric) }));
    const known = new Set([...targetLabels, ...found.flatMap(({ exported }) => [...(exported?.labels.keys() ?? [])])]);
    return [
      ...found.filter(({ metric, exported }) => !exported && !outside.has(metric)).map(({ metric }) => `no ${metric}`),
      ...groupedBy.filter((label) => !known.has(label)).map((label) => `no label ${label} in ${expression}`),
      ...found.flatMap(({ metric, exported, matchers }) =>
        matchers
          .filter(({ label, operator, value }) => {
            const values = exported?.labels.get(label);
            if (!values) return !targetLabels.includes(label);
            return operator === '=' && closedLabels.includes(label) && !values.has(value);
          })
          .map(({ label, value }) => `no ${label}="${value}" of ${metric}`),
      ),
    ];
  }

  describe('what the system exports', () => {
    it('is what docs/metrics.md lists', async () => {
      const path = join(root, 'docs/metrics.md');
      if (environment().UPDATE_DOCS === 'true') writeFileSync(path, metricsDocument(metrics));
      // Labels appear with their first sample, in some processes late.
      await eventually(async () => {
        expect(metricsDocument(readExposition(await scrape()))).toBe(readFileSync(path, 'utf8'));
      });
    });

    it('has its unit last in each name, and no path, id or key in a label', () => {
      const own = [...metrics.values()].filter(({ name }) => name.startsWith('parley_'));
      const units =
        /_(seconds|bytes|total|rows|messages|events|streams|breakers|models|connections|requests|builds|positions_left|in_flight)$/;
      const states = /_(ready|connected|is_leader|is_local)$/;
      expect(own.map(({ name }) => name).filter((name) => !units.test(name) && !states.test(name))).toEqual([]);
      const values = own.flatMap(({ labels }) => [...labels.values()].flatMap((of) => [...of]));
      expect(
        values.filter((value) => /(agent|conv|msg|acct|key)_[0-9a-z]{26}|parley_(live|test)_/.test(value)),
      ).toEqual([]);
    });

    it('includes the mean of what happened, by route and by RPC', () => {
      expect(metrics.get('parley_http_request_duration_seconds')?.labels.get('route')).toContain(
        '/v1/conversations/:id/messages',
      );
      for (const side of ['server', 'client']) {
        const labels = metrics.get(`parley_rpc_${side}_duration_seconds`)?.labels;
        expect(labels?.get('rpc_service')).toContain('ConversationService');
        expect(labels?.get('rpc_method')).toContain('SendMessage');
        expect(labels?.get('code')).toContain('ok');
      }
    });
  });

  describe('the rules', () => {
    it.each(rules.map((rule) => [rule.alert ?? rule.record, rule.expr]))('of %s ask for what is there', (_, expr) => {
      expect(faultsOf(expr)).toEqual([]);
    });

    it('fail the check if they query what does not exist', () => {
      expect(faultsOf('rate(parley_nothing_total[5m])')).toEqual(['no parley_nothing_total']);
      expect(faultsOf('parley_ready{colour="red"}')).toEqual(['no colour="red" of parley_ready']);
      expect(faultsOf('parley_ready{service="gatway"}')).toEqual(['no service="gatway" of parley_ready']);
      expect(faultsOf('sum by (colour) (parley_ready)')).toHaveLength(1);
      expect(faultsOf('parley_ready_bucket')).toEqual(['no parley_ready_bucket']);
      expect(() => faultsOf('sum by (service parley_ready')).toThrow('No PromQL');
    });

    it.each(alerts.map((rule) => [rule.alert ?? '', rule]))(
      '%s has a severity and a runbook that shows it',
      (name, rule) => {
        expect(rule.labels?.severity).toMatch(/^(critical|warning)$/);
        expect(rule.annotations?.runbook_url).toBe(`docs/runbooks/alerts/${name}.md`);
        const page = existsSync(join(runbooks, `${name}.md`)) ? readFileSync(join(runbooks, `${name}.md`), 'utf8') : '';
        for (const part of ['Meaning', 'Impact', 'First look', 'Fixes']) expect(page).toContain(`\n## ${part}\n`);
        const [own = '', ...looks] = [...page.matchAll(/```promql\n([^`]+)```/g)].map(([, query = '']) => query);
        expect(own.replace(/\s+/g, '')).toBe(rule.expr.replace(/\s+/g, ''));
        // With a selector, kubectl shows only ten lines per pod, whatever --since says.
        for (const line of page.match(/^kubectl .* logs -l .*$/gm) ?? []) expect(line).toContain(' --tail=');
        for (const query of looks.flatMap((block) => block.trim().split('\n'))) {
          expect(faultsOf(query)).toEqual([]);
        }
      },
    );

    it('have no runbook without an alert', () => {
      const pages = readdirSync(runbooks).filter((name) => name !== 'README.md');
      expect(pages.sort()).toEqual(alerts.map(({ alert }) => `${alert}.md`).sort());
    });
  });

  describe('the dashboard', () => {
    it.each(queries.map(({ title, expr }) => [title, expr]))('asks for what is there: %s: %s', (_, expr) => {
      expect(faultsOf(expr)).toEqual([]);
    });

    it('shows every metric of ours', () => {
      const shown = queries.flatMap(({ expr }) => readPromql(expr).selectors.map(({ metric }) => metric));
      const seen = new Set(shown.map((name) => findMetric(metrics, name)?.name));
      const own = [...metrics.keys()].filter((name) => name.startsWith('parley_'));
      expect(own.filter((name) => !seen.has(name))).toEqual([]);
    });

    it('shows one namespace in every panel, if one is chosen', () => {
      const selectors = queries.flatMap(({ expr }) => readPromql(expr).selectors);
      const chosen = { label: 'namespace', operator: '=~', value: '$namespace' };
      for (const { matchers } of selectors) expect(matchers).toContainEqual(chosen);
      expect(dashboard.templating.list.map(({ name }) => name)).toContain('namespace');
    });

    it('names in its legends only labels that the query keeps', () => {
      for (const { expr, legendFormat } of queries) {
        const { groupedBy } = readPromql(expr);
        const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label);
        expect(groupedBy).toEqual(expect.arrayContaining(named));
      }
    });
  });
}
