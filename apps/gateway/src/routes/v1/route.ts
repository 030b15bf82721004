import type { Access } from '../../exchange/access';
import type { Endpoint } from './endpoint';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export type Route = readonly [method: Method, path: string, access: Access, endpoint: Endpoint];
