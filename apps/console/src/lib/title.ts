import { useEffect } from 'react';

const PRODUCT = 'Parley';
let names: readonly { readonly text: string }[] = [];
let waitingCount = 0;

export function useTitle(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined || text === '') return undefined;
    const own = { text };
    names = [...names, own];
    show();
    return () => {
      names = names.filter((name) => name !== own);
      show();
    };
  }, [text]);
}

export function useTitleCount(count: number): void {
  useEffect(() => {
    waitingCount = count;
    show();
    return () => {
      waitingCount = 0;
      show();
    };
  }, [count]);
}

function show(): void {
  const name = names.at(-1)?.text;
  const title = name === undefined ? PRODUCT : `${name} · ${PRODUCT}`;
  document.title = waitingCount > 0 ? `(${waitingCount}) ${title}` : title;
}
