/** The build inlines style sheets as text (build.mjs). */
declare module '*.css' {
  export const styles: string;
}
