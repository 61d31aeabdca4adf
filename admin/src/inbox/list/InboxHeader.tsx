import { Button, Flex, IconButton, LinkButton } from '@strapi/design-system';
import { Download, Feather, Lock, Mail, Plus, PriceTag, Question, Upload } from '@strapi/icons';
import type * as React from 'react';
import { Link } from 'react-router-dom';

import { useInstallation } from '../../shared/installation';
import { useSwitch } from '../../shared/react/useSwitch';
import { Header, Wide } from '../../shared/ui/Header';
import { toQuery } from '../../shared/url';
import { useCan } from '../../shared/useCan';
import { ExportDialog } from '../export/ExportDialog';
import type { View } from '../model/view';
import { useInboxTexts } from '../texts';

interface Props {
  unread: number | undefined;
  view: View;
  /** undefined where it is not known. */
  total: number | undefined;
  onShowKeys: () => void;
}

/** Leads to another page of the inbox. */
const PageLink = ({ to, Icon, text }: { to: string; Icon: typeof Mail; text: string }): React.ReactNode => (
  <LinkButton tag={Link} to={to} variant="tertiary" startIcon={<Icon />}>
    {text}
  </LinkButton>
);

export const InboxHeader = ({ unread, view, total, onShowKeys }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const exporting = useSwitch();
  const { data: settings } = useInstallation();
  const ofForm = toQuery({ formId: view.formId });

  return (
    <>
      <Header
        title={say('inbox.title')}
        subtitle={unread === undefined ? say('inbox.subtitle') : say('inbox.unread', { count: unread })}
        primaryAction={
          <Flex gap={2} wrap="wrap">
            <IconButton variant="tertiary" label={say('inbox.keys.title')} onClick={onShowKeys}>
              <Question />
            </IconButton>
            <Wide>
              {can('personal-data.find') && (
                <PageLink to="personal-data" Icon={Lock} text={say('inbox.personalData.title')} />
              )}
              {can('saved-replies.update') && settings?.data.edition === 'extended' && (
                <PageLink to="saved-replies" Icon={Feather} text={say('inbox.saved.title')} />
              )}
              {can('labels.update') && <PageLink to="labels" Icon={PriceTag} text={say('inbox.labels')} />}
              <PageLink to="delivery" Icon={Mail} text={say('inbox.delivery')} />
              {can('submissions.import') && can('forms.find') && (
                <PageLink to={`import${ofForm}`} Icon={Upload} text={say('inbox.import.action')} />
              )}
            </Wide>
            {can('submissions.enter') && <PageLink to={`enter${ofForm}`} Icon={Plus} text={say('inbox.enter')} />}
            {can('submissions.export') && (
              <Button variant="secondary" startIcon={<Download />} disabled={total === 0} onClick={exporting.on}>
                {say('inbox.export.title')}
              </Button>
            )}
          </Flex>
        }
      />
      {exporting.isOn && <ExportDialog view={view} total={total} onClose={exporting.off} />}
    </>
  );
};
