import type { Figure } from '../measure/figure';

/** The measurements are no more precise. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (Math.abs(value) >= 100) return Math.round(value).toString();
  return String(Number(value.toPrecision(3)));
}

export function withUnit(value: number, unit: Figure['unit']): string {
  return unit === 'ratio' ? number(value) : `${number(value)} ${unit}`;
}

export function goalText({ goal, unit }: Figure): string {
  return `${goal.is === 'at least' ? '≥' : '≤'} ${withUnit(goal.value, unit)}`;
}

export function spreadText({ spread, unit }: Figure): string {
  return `${number(spread.low)} to ${withUnit(spread.high, unit)}`;
}

export function figureLine(name: string, figure: Figure): string {
  const verdict = figure.holds ? 'holds' : 'DOES NOT HOLD';
  const value = withUnit(figure.value, figure.unit);
  return `${name.padEnd(4)} ${figure.name}: ${value} (${spreadText(figure)}), goal ${goalText(figure)}: ${verdict}`;
}
