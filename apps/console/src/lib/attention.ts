const STORED_AS = 'parley.sound';
const ICON_SIZE = 32;
const TONE_SECONDS = 0.35;

export function isSoundOn(): boolean {
  return localStorage.getItem(STORED_AS) === 'on';
}

export function setSound(isOn: boolean): void {
  localStorage.setItem(STORED_AS, isOn ? 'on' : 'off');
  // Browsers allow sound after a click only.
  if (isOn) playSound();
}

/** Two soft tones; silent without permission. */
export function playSound(): void {
  try {
    const context = new AudioContext();
    const gain = context.createGain();
    gain.connect(context.destination);
    gain.gain.setValueAtTime(0.08, context.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + TONE_SECONDS);
    for (const [frequency, delay] of [
      [660, 0],
      [880, 0.12],
    ] as const) {
      const tone = context.createOscillator();
      tone.frequency.value = frequency;
      tone.connect(gain);
      tone.start(context.currentTime + delay);
      tone.stop(context.currentTime + TONE_SECONDS);
    }
    setTimeout(() => void context.close(), 1_000);
  } catch {
    // No sound here.
  }
}

/** A dot on the favicon. */
export function showBadge(isShown: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  if (!isShown) {
    link.href = '/favicon.svg';
    return;
  }
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = ICON_SIZE;
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.drawImage(image, 0, 0, ICON_SIZE, ICON_SIZE);
    pen.beginPath();
    pen.arc(ICON_SIZE - 9, 9, 8, 0, 2 * Math.PI);
    pen.fillStyle = '#dc2626';
    pen.fill();
    pen.lineWidth = 2;
    pen.strokeStyle = '#ffffff';
    pen.stroke();
    // May have been read meanwhile.
    if (isBadgeWanted) link.href = canvas.toDataURL('image/png');
  };
  image.src = '/favicon.svg';
}

let isBadgeWanted = false;
/** Undefined before the first count, which is no news. */
let shownCount: number | undefined;

/** Badge and title for the count, and a sound when it grows. */
export function attend(count: number): void {
  if (count > 0 !== isBadgeWanted) {
    isBadgeWanted = count > 0;
    showBadge(isBadgeWanted);
  }
  if (shownCount !== undefined && count > shownCount && isSoundOn()) playSound();
  shownCount = count;
}
