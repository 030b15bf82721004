/** Smaller ones are sent unchanged: the server re-encodes all. */
const AS_IT_IS_BYTES = 400_000;
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
export const ACCEPTED = TYPES.join();
/** Page storage has some 5 MB in all, and a phone's upload 15 s. */
const SIDES_PX = [1_600, 1_024];
const ENOUGH_BYTES = 500_000;

export const isSendablePicture = ({ type }: Blob): boolean => TYPES.includes(type);

/** As a data: URL. @throws the browser's error for other files */
export async function preparePicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const isSmall = file.size <= AS_IT_IS_BYTES && isSendablePicture(file);
  return toDataUrl(isSmall ? file : await reduce(bitmap));
}

async function reduce(bitmap: ImageBitmap): Promise<Blob> {
  let blob: Blob | null = null;
  for (const side of SIDES_PX) {
    const canvas = document.createElement('canvas');
    draw(canvas, bitmap, side);
    blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82));
    if (blob && blob.size <= ENOUGH_BYTES) return blob;
  }
  if (!blob) throw new Error('no picture');
  return blob;
}

/** On white, scaled to the longest side. */
export function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, side: number): void {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
}

/** By hand: a page's policy may block fetching data: URLs. */
export function toBlob(dataUrl: string): Blob {
  const [head = '', body = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: /:(.*?);/.exec(head)?.[1] ?? '' });
}
