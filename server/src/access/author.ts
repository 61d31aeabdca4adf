import { numberOf, type Row, textOf } from '../database';

/** Who made a change or wrote a reply. */
export interface Author {
  type: 'admin' | 'user' | 'token' | 'service';
  id?: number;
  name: string;
}

/** A plain name, or none, stands for the project's own code. */
export const toAuthor = (author: Author | string = 'service'): Author =>
  typeof author === 'string' ? { type: 'service', name: author } : author;

/** A user of the admin panel, by what people call them. */
export const toAdminAuthor = (user: Row): Author => {
  const id = numberOf(user, 'id');
  const name = [textOf(user, 'firstname'), textOf(user, 'lastname')].filter(Boolean).join(' ');
  return { type: 'admin', id, name: name || textOf(user, 'username') || `#${id}` };
};
