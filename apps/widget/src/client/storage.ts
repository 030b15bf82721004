/** The page's storage; where refused or cleared, it lasts as long as the page. */
export interface Store {
  read<T>(key: string): T | undefined;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** Sorted. */
  keys(start: string): string[];
  /** Another tab changed a key with this prefix. */
  watch(start: string, onChange: () => void): void;
}

export function openStore(prefix: string, find: () => Storage): Store {
  const memory = new Map<string, string>();
  const reach = (): Storage | undefined => {
    try {
      return find();
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => {
      try {
        const text = reach()?.getItem(prefix + key) ?? memory.get(key);
        return text === undefined ? undefined : JSON.parse(text);
      } catch {
        return undefined;
      }
    },
    write: (key, value) => {
      const text = JSON.stringify(value);
      try {
        const storage = reach();
        if (!storage) throw new Error('refused');
        storage.setItem(prefix + key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text);
      }
    },
    remove: (key) => {
      memory.delete(key);
      try {
        reach()?.removeItem(prefix + key);
      } catch {
        // It was never there.
      }
    },
    keys: (start) => {
      const found = new Set([...memory.keys()].filter((key) => key.startsWith(start)));
      try {
        const storage = reach();
        for (let at = 0; storage && at < storage.length; at += 1) {
          const key = storage.key(at);
          if (key?.startsWith(prefix + start)) found.add(key.slice(prefix.length));
        }
      } catch {
        // Only memory is left.
      }
      return [...found].sort();
    },
    watch: (start, onChange) =>
      addEventListener('storage', ({ key }) => {
        if (key === null || key.startsWith(prefix + start)) onChange();
      }),
  };
}
