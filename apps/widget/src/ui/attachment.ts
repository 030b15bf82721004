import { useState } from 'preact/hooks';
import { preparePicture } from '../client/picture';

/** The picture that goes with what is written next. */
export interface Attachment {
  /** As a data: URL; undefined: none. */
  readonly picture: string | undefined;
  /** What was chosen is none that can be sent. */
  readonly isBad: boolean;
  /** Takes the first picture of what was chosen, dropped or pasted. @returns whether there was a file */
  attach(files: FileList | null | undefined): boolean;
  remove(): void;
}

export function useAttachment(isWanted: boolean): Attachment {
  const [state, setState] = useState<{ picture?: string; isBad: boolean }>({ isBad: false });
  return {
    picture: state.picture,
    isBad: state.isBad,
    attach: (files) => {
      const file = files?.[0];
      if (!file || !isWanted) return false;
      preparePicture(file).then(
        (picture) => setState({ picture, isBad: false }),
        () => setState({ isBad: true }),
      );
      return true;
    },
    remove: () => setState({ isBad: false }),
  };
}
