import { useEffect, useState } from 'react';

/** A shorter look is in passing. */
const STAY_MS = 700;

/**
 * Whether somebody stays with a conversation. Only then is presence reported, the conversation marked read, and the
 * side panel loaded: moving on by a key costs two requests.
 */
export function useStay(): boolean {
  const [isStaying, setStaying] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStaying(true), STAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isStaying;
}
