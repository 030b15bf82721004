export function page(...data: object[]) {
  return { data, pagination: { total: data.length, limit: 20, offset: 0, has_more: false, next_cursor: null } };
}
