import { checks, parts, type Check, type Finding, type Tally } from './base/tally';

export function findingText(finding: Finding): string {
  const { check, part, what, input, answer, expected, repeat } = finding;
  return [
    `\n[${part}/${check}] ${what}`,
    `  sent      ${input}`,
    `  answered  ${answer.slice(0, 1_200)}`,
    `  expected  ${expected}`,
    `  again     ${repeat}`,
  ].join('\n');
}

export function runReport(tally: Tally, seed: number, tookMs: number): string {
  const lines = ['', row('part', 'inputs', 'what came back')];
  for (const part of parts) {
    const outcomes = [...tally.outcomes(part)].sort().map(([name, count]) => `${name} ${count}`);
    if (outcomes.length > 0) lines.push(row(part, String(tally.inputs(part)), outcomes.join(', ')));
  }
  lines.push('', row('check', 'made', 'failed'));
  for (const [check, meaning] of Object.entries(checks) as [Check, string][]) {
    const made = tally.checkedTimes(check);
    if (made > 0) lines.push(`${row(check, String(made), String(failedTimes(tally, check)).padEnd(8))}${meaning}`);
  }
  const found = tally.findings();
  if (found.length > 0) lines.push('', 'Findings:');
  for (const { finding, times, shorter } of found) {
    lines.push(`  ${times} x [${finding.part}/${finding.check}] ${finding.what}`);
    if (shorter !== undefined) lines.push(`      shortest: ${shorter}`);
  }
  const verdict = found.length === 0 ? 'nothing found' : `${found.length} kinds of findings`;
  lines.push('', `${tally.inputs()} inputs in ${Math.round(tookMs / 1_000)} s, seed ${seed}: ${verdict}`);
  return lines.join('\n');
}

function failedTimes(tally: Tally, check: Check): number {
  return tally
    .findings()
    .filter(({ finding }) => finding.check === check)
    .reduce((sum, { times }) => sum + times, 0);
}

function row(first: string, second: string, third: string): string {
  return `${first.padEnd(12)}${second.padStart(9)}  ${third}`;
}
