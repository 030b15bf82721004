/** Lua drops a newline at the beginning. */
export function luaText(text: string): string {
  const inside = [...text.matchAll(/\](=*)(?=\]|$)/g)].map(([, signs = '']) => signs.length);
  const level = '='.repeat(Math.max(1, ...inside.map((length) => length + 1)));
  return `[${level}[${text}]${level}]`;
}

export function luaTexts(texts: readonly string[]): string {
  return `{${texts.map(luaText).join(',')}}`;
}

/** Independent of changes of the clock. */
export const luaClock = `
local ffi = require('ffi')
ffi.cdef('typedef struct { long sec; long nsec; } parley_time; int clock_gettime(int clock, parley_time *time);')
local MONOTONIC = 1
local time = ffi.new('parley_time')
local function monotonic_ms()
  ffi.C.clock_gettime(MONOTONIC, time)
  return tonumber(time.sec) * 1e3 + tonumber(time.nsec) / 1e6
end
`;
