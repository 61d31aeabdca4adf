import { type Answer, expectStatus } from './http';
import { numberAt } from './json';
import type { Panel } from './panel';

/** Replies in the inbox, and does not wait until that can no longer be undone. Returns the answer to the first of both requests. */
export const replyAtOnce = async (panel: Panel, id: string, body: object): Promise<Answer> => {
  const path = `/imprint/submissions/${id}/responses`;
  const answer = await panel.post(path, body);
  const reply = numberAt(expectStatus(answer, 200).json, 'meta', 'id');
  expectStatus(await panel.post(`${path}/${reply}/send`, {}), 200);
  return answer;
};
