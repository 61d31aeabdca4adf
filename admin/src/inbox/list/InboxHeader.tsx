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

export const InboxHeader = ({ unread, view, total, onShowKeys }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const exporting = useSwitch();
  const { data: settings } = useInstallation();

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
                <LinkButton tag={Link} to="personal-data" variant="tertiary" startIcon={<Lock />}>
                  {say('inbox.personalData.title')}
                </LinkButton>
              )}
              {can('saved-replies.update') && settings?.data.edition === 'extended' && (
                <LinkButton tag={Link} to="saved-replies" variant="tertiary" startIcon={<Feather />}>
                  {say('inbox.saved.title')}
                </LinkButton>
              )}
              {can('labels.update') && (
                <LinkButton tag={Link} to="labels" variant="tertiary" startIcon={<PriceTag />}>
                  {say('inbox.labels')}
                </LinkButton>
              )}
              <LinkButton tag={Link} to="delivery" variant="tertiary" startIcon={<Mail />}>
                {say('inbox.delivery')}
              </LinkButton>
              {can('submissions.import') && can('forms.find') && (
                <LinkButton
                  tag={Link}
                  to={`import${toQuery({ formId: view.formId })}`}
                  variant="tertiary"
                  startIcon={<Upload />}
                >
                  {say('inbox.import.action')}
                </LinkButton>
              )}
            </Wide>
            {can('submissions.enter') && (
              <LinkButton
                tag={Link}
                to={`enter${toQuery({ formId: view.formId })}`}
                variant="tertiary"
                startIcon={<Plus />}
              >
                {say('inbox.enter')}
              </LinkButton>
            )}
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
