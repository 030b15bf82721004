import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-hover text-muted',
  accent: 'bg-accent-soft text-accent',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

export type Tone = keyof typeof tones;

interface BadgeProps {
  readonly tone?: Tone;
  /** Where its words may not be shown. */
  readonly title?: string;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', title, children }: BadgeProps) {
  return (
    <span
      title={title}
      className={`inline-flex items-center gap-1 rounded-md px-1.5 py-0.5 text-xs font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

/** Filled while on. The words beside it say the same. */
export function StateDot({ isOn, className = '' }: { readonly isOn: boolean; readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={`size-2.5 shrink-0 rounded-full border-2 ${isOn ? 'border-good bg-good' : 'border-muted bg-surface'} ${className}`}
    />
  );
}

/** Initials in a colour derived from the name. */
export function Avatar({ name, size = 32 }: { readonly name: string; readonly size?: number }) {
  const letters = name.match(/[\p{L}\p{N}]/gu) ?? ['?'];
  const words = name.split(/[\s._@-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const initials = words.length > 1 ? `${words[0]?.[0]}${words.at(-1)?.[0]}` : letters[0];
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
  return (
    <span
      aria-hidden
      className="grid shrink-0 place-items-center rounded-full font-semibold uppercase"
      style={{
        width: size,
        height: size,
        fontSize: size * 0.38,
        background: `light-dark(oklch(0.93 0.045 ${hue}), oklch(0.33 0.055 ${hue}))`,
        color: `light-dark(oklch(0.42 0.11 ${hue}), oklch(0.88 0.07 ${hue}))`,
      }}
    >
      {initials}
    </span>
  );
}
