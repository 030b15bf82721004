import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** Quick successive moves load nothing until they pause for SETTLE_MS. */
const QUICK_MS = 400;
const SETTLE_MS = 250;

interface Move {
  readonly from: string | undefined;
  /** Target of the move before, whose address may be pending. */
  readonly via: string | undefined;
  readonly to: string;
  readonly delayMs: number;
}

/**
 * Moves through a list by keys: the selection at once, the address after a pause, so that a held key requests nothing.
 * (Browsers also refuse 200 new addresses in 10 s.)
 */
export function useMove(conversationId: string | undefined) {
  const navigate = useNavigate();
  const [move, setMove] = useState<Move | undefined>();
  const movedAt = useRef(0);
  const goneTo = useRef<string | undefined>(undefined);
  // A click or other change of address wins.
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
    // Paint first, then load.
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
