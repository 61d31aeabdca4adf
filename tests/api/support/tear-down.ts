export { removeTemplate as default } from './set-up';
