import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  /** In the list's order. */
  readonly ids: readonly string[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly extendTo: (id: string) => void;
  readonly set: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

interface State {
  readonly chosen: ReadonlySet<string>;
  /** From where it is extended. */
  readonly anchor: string | undefined;
}

const NOTHING: State = { chosen: new Set(), anchor: undefined };

/** Rows that leave the list are deselected; another list begins empty. */
export function useSelection(listed: readonly string[], listKey: string): Selection {
  const [{ key, state }, setKept] = useState({ key: listKey, state: NOTHING });
  const { chosen } = key === listKey ? state : NOTHING;
  const setState = useCallback(
    (change: (known: State) => State): void =>
      setKept((kept) => ({ key: listKey, state: change(kept.key === listKey ? kept.state : NOTHING) })),
    [listKey],
  );
  const order = listed.join();
  return useMemo(() => {
    const all = order === '' ? [] : order.split(',');
    return {
      ids: all.filter((id) => chosen.has(id)),
      has: (id) => chosen.has(id),
      toggle: (id) =>
        setState((known) => {
          const next = new Set(known.chosen);
          if (!next.delete(id)) next.add(id);
          return { chosen: next, anchor: id };
        }),
      extendTo: (id) =>
        setState((known) => {
          const anchor = known.anchor ?? id;
          const [from, to] = [all.indexOf(anchor), all.indexOf(id)].sort((a, b) => a - b) as [number, number];
          const range = from < 0 ? [id] : all.slice(from, to + 1);
          return { chosen: new Set([...known.chosen, ...range]), anchor };
        }),
      set: (ids) => setState(() => ({ chosen: new Set(ids), anchor: undefined })),
      clear: () => setState(() => NOTHING),
    };
  }, [order, chosen, setState]);
}
