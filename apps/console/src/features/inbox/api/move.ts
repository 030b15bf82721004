import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** Moves that follow each other this fast are on their way: nothing is loaded before they have paused for so long. */
const QUICK_MS = 400;
const SETTLE_MS = 250;

interface Move {
  readonly from: string | undefined;
  /** Where the move before leads, whose address may still be on its way. */
  readonly via: string | undefined;
  readonly to: string;
  readonly delayMs: number;
}

/**
 * Moves through a list by keys. The selection moves at once; the address follows when the moves have paused, and with it
 * what is loaded: a key that is held down asks the API for nothing. (Browsers also refuse 200 new addresses in 10 s.)
 */
export function useMove(conversationId: string | undefined) {
  const navigate = useNavigate();
  const [move, setMove] = useState<Move | undefined>();
  const movedAt = useRef(0);
  const goneTo = useRef<string | undefined>(undefined);
  // An address that has changed by other means, such as a click, wins.
  const isMoving =
    move !== undefined &&
    move.to !== conversationId &&
    (move.from === conversationId || (move.via !== undefined && move.via === conversationId));
  useEffect(() => {
    if (!isMoving) return undefined;
    const { to, delayMs } = move;
    const params = { conversationId: to };
    const go = (): void => {
      goneTo.current = to;
      void navigate({ to: '/inbox/$conversationId', params, search: (old) => old as never });
    };
    // What is moved to is painted first, and loaded then.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(go, delayMs)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isMoving, move, navigate]);
  return {
    isMoving,
    openId: isMoving ? move.to : conversationId,
    moveTo: (to: string): void => {
      const isQuick = performance.now() - movedAt.current < QUICK_MS;
      movedAt.current = performance.now();
      setMove({ from: conversationId, via: goneTo.current, to, delayMs: isQuick ? SETTLE_MS : 0 });
    },
    stop: () => setMove(undefined),
  };
}
