import { type DeliveryError } from '../../../server/src/contracts/inbox';
import { useSharedTexts } from './useTexts';

/** Why an event has not been delivered, for people. */
export const useDeliveryError = (): ((error: DeliveryError, answer: number | null | undefined) => string) => {
  const say = useSharedTexts();
  return (error, answer) => say(`shared.delivery.${error}`, { answer: String(answer ?? '') });
};
