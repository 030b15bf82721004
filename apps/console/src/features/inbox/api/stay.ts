import { useEffect, useState } from 'react';

/** Who looks at a conversation for so long is there; a shorter look is one in passing. */
const STAY_MS = 700;

/**
 * Whether somebody stays with what has just been opened. Only then are colleagues told, is it read by the team, and is
 * loaded what stands beside the thread: moving on by a key costs two requests.
 */
export function useStay(): boolean {
  const [isStaying, setStaying] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStaying(true), STAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isStaying;
}
