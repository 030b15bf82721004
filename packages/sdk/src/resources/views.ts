import type { CreateViewRequest, ListViewsQuery, UpdateViewRequest, View } from '../base/generated.ts';
import type { Http } from '../http/http.ts';
import { crud } from './crud.ts';

export function views(http: Http) {
  return crud<View, CreateViewRequest, UpdateViewRequest, ListViewsQuery>(http, '/v1/views');
}
