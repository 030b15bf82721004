declare module 'mammoth/lib/zipfile' {
  export interface ZipFile {
    exists(name: string): boolean;
    read(name: string, encoding?: string): Promise<string | Uint8Array>;
  }
  export function openArrayBuffer(file: Uint8Array): Promise<ZipFile>;
}
