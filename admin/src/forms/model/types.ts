import type { CaptchaProvider, DeclarationWords, Form } from '../../../../server/src/contracts/forms';
import type { PublicSettings } from '../../../../server/src/forms/definition/settings';

/** A form to be rendered: the draft in the server's format. */
export interface DrawnForm extends Pick<Form, 'formId' | 'name' | 'fields'>, PublicSettings {
  captcha?: { provider: CaptchaProvider };
  /** Of a declaration. */
  words?: DeclarationWords | undefined;
}

export type {
  DeclarationKind,
  Field,
  FieldRole,
  FieldType,
  Form,
  FormCountry,
  FormItem,
  FormKind,
  LayoutItem,
  LayoutType,
  Notification,
  Webhook,
  WebhookEvent,
} from '../../../../server/src/contracts/forms';
