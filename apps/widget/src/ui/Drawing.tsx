import { useEffect, useRef, useState } from 'preact/hooks';
import { draw } from '../client/picture';

const SIDE_PX = 640;

interface DrawingProps {
  /** Redrawn for another id. */
  readonly id: string;
  readonly load: () => Promise<Blob>;
  readonly label: string;
  readonly onDrawn?: () => void;
}

/** On a canvas: a page's policy may not allow our images. */
export function Drawing({ id, load, label, onDrawn }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    load()
      .then((blob) => createImageBitmap(blob))
      .then((bitmap) => {
        if (canvas.current) draw(canvas.current, bitmap, SIDE_PX);
        onDrawn?.();
      })
      .catch(() => setBroken(true));
  }, [id]);
  return isBroken ? <>{label}</> : <canvas ref={canvas} width={0} height={0} role="img" aria-label={label} />;
}
