export const writing = {
  'length.over': { one: '{count} over the limit', other: '{count} over the limit' },
  'length.left': { one: '{count} character left', other: '{count} characters left' },
  'writing.sendDivided': { one: 'Send as {count} message', other: 'Send as {count} messages' },
  'writing.addDivided': { one: 'Add as {count} note', other: 'Add as {count} notes' },
  'writing.collision': '{name} replied while you were writing: “{text}”',
  'writing.sendAnyway': 'Send anyway',
  'writing.colleague': 'A colleague',
} as const;
