interface IconProps {
  readonly path: string;
  readonly size?: number;
  /** Undefined: the path is filled. */
  readonly strokeWidth?: number;
}

/** A drawing of one path in the colour of the text, of 24 by 24 units. */
export function Icon({ path, size = 20, strokeWidth }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={strokeWidth === undefined ? 'currentColor' : 'none'}
      stroke={strokeWidth === undefined ? undefined : 'currentColor'}
      stroke-width={strokeWidth}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
