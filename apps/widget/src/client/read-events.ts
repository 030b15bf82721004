export interface ServerEvent {
  readonly type: string;
  readonly data: string;
}

/**
 * Server-sent events (HTML Living Standard, 9.2) as our server writes them: one line of data each.
 *
 * @param onSign anything received, heartbeats too
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onSign: () => void,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    const frames = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const field = (name: string): string =>
        frame
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2) ?? '';
      const data = field('data');
      if (data) onEvent({ type: field('event'), data });
    }
  }
}
