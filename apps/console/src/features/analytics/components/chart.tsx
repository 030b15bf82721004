import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';

export interface Series {
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** A CSS variable, such as `--accent`. */
  readonly color: string;
  readonly isFilled?: boolean;
}

interface ChartProps {
  readonly timestamps: readonly string[];
  readonly series: readonly Series[];
  readonly timezone: string;
  readonly format: (value: number) => string;
  readonly formatTime: (date: Date) => string;
  readonly label: string;
  readonly max?: number | undefined;
  /** Counts: no ticks between whole numbers. */
  readonly isWhole?: boolean | undefined;
  readonly onPick?: ((index: number) => void) | undefined;
}

const HEIGHT_PX = 220;
const FILL_OPACITY = 0.16;
/** 1, 2, 5, 10, 20, … */
const WHOLE_STEPS = Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();

/** Redrawn with the theme. A table says the same in numbers. */
export function Chart(props: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const key = JSON.stringify([props.timestamps, props.series]);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let plot = draw(element, latest.current);
    const redraw = () => {
      plot.destroy();
      plot = draw(element, latest.current);
    };
    const resizes = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT_PX }));
    resizes.observe(element);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', redraw);
    document.addEventListener('parley:theme', redraw);
    return () => {
      resizes.disconnect();
      scheme.removeEventListener('change', redraw);
      document.removeEventListener('parley:theme', redraw);
      plot.destroy();
    };
  }, [key]);
  return (
    <div
      ref={box}
      role="img"
      aria-label={props.label}
      style={{ minHeight: HEIGHT_PX }}
      className={props.onPick ? 'cursor-pointer' : ''}
    />
  );
}

function draw(
  element: HTMLElement,
  { timestamps, series, format, formatTime, timezone, max, isWhole, onPick }: ChartProps,
): uPlot {
  const colorOf = createColorReader(element);
  const [muted, line] = [colorOf('--muted'), colorOf('--line')];
  const axis: uPlot.Axis = {
    stroke: muted,
    font: '12px system-ui, sans-serif',
    grid: { stroke: line, width: 1 },
    ticks: { show: false },
  };
  const plot = new uPlot(
    {
      width: element.clientWidth || 600,
      height: HEIGHT_PX,
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), timezone),
      legend: { show: false },
      cursor: { y: false, points: { size: 7 } },
      scales: { y: { range: (_plot, _min, highest) => [0, max ?? Math.max(highest * 1.1, 1)] } },
      axes: [
        {
          ...axis,
          grid: { show: false },
          values: (_plot, ticks) => withoutRepeats(ticks.map((at) => formatTime(new Date(at * 1_000)))),
        },
        { ...axis, size: 58, values: (_plot, ticks) => ticks.map(format), ...(isWhole && { incrs: WHOLE_STEPS }) },
      ],
      series: [
        {},
        ...series.map(({ label, color, isFilled }) => ({
          label,
          stroke: colorOf(color),
          width: 2,
          points: { show: timestamps.length < 3 },
          ...(isFilled && { fill: colorOf(color, FILL_OPACITY) }),
        })),
      ],
    },
    [timestamps.map((at) => Date.parse(at) / 1_000), ...series.map(({ values }) => [...values])],
    element,
  );
  plot.over.addEventListener('click', () => typeof plot.cursor.idx === 'number' && onPick?.(plot.cursor.idx));
  return plot;
}

/** Several ticks of one day would repeat its label. */
const withoutRepeats = (labels: readonly string[]): string[] =>
  labels.map((label, index) => (label === labels[index - 1] ? '' : label));

/** A canvas knows no CSS variables: an element with the colour is asked. */
function createColorReader(parent: HTMLElement): (name: string, opacity?: number) => string {
  return (name, opacity = 1) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    parent.append(probe);
    const [red, green, blue] = getComputedStyle(probe).color.match(/[\d.]+/g) ?? ['0', '0', '0'];
    probe.remove();
    return `rgba(${red}, ${green}, ${blue}, ${opacity})`;
  };
}
