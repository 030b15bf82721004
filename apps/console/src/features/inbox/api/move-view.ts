import type { View } from '@parley/sdk';

/** The greatest position that the API takes. */
const POSITION_MAX = 1_000_000;

type Placed = Pick<View, 'id' | 'position'>;

/** Moves a view up (-1) or down (1). */
export function moveView<Item extends Placed>(views: readonly Item[], id: string, step: -1 | 1): readonly Item[] {
  const from = views.findIndex((view) => view.id === id);
  const to = from + step;
  const [moved, passed] = [views[from], views[to]];
  if (!moved || !passed) return views;
  return placed(views.map((_, at) => views[at === from ? to : at === to ? from : at] ?? moved));
}

function placed<Item extends Placed>(views: readonly Item[]): readonly Item[] {
  const positions = views.map(({ position }) => position).sort((a, b) => a - b);
  let last = -1;
  return views.map((view, at) => {
    const highest = POSITION_MAX - (views.length - 1 - at);
    last = Math.min(Math.max(positions[at] ?? 0, last + 1), highest);
    return last === view.position ? view : { ...view, position: last };
  });
}
