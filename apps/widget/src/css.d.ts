/** The build makes a text of a style sheet (build.mjs). */
declare module '*.css' {
  export const styles: string;
}
