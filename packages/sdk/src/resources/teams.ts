import type { CreateTeamRequest, ListTeamsQuery, Team, UpdateTeamRequest } from '../base/generated.ts';
import type { Http } from '../http/http.ts';
import { crud } from './crud.ts';

export function teams(http: Http) {
  return crud<Team, CreateTeamRequest, UpdateTeamRequest, ListTeamsQuery>(http, '/v1/teams');
}
