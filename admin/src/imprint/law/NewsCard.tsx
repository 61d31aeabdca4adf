import { Box, Flex, Link, TextButton, Typography } from '@strapi/design-system';
import type * as React from 'react';
import { NavLink } from 'react-router-dom';

import type { Completeness } from '../../../../server/src/contracts/imprint';
import type { FindLaw } from '../../../../server/src/contracts/imprint-admin';
import { focusAfterRemoval } from '../../shared/react/focusAfterRemoval';
import { useReturn } from '../../shared/react/useReturn';
import { Card } from '../../shared/ui/Card';
import { Remark } from '../../shared/ui/text';
import { useCan } from '../../shared/useCan';
import { useDates } from '../../shared/useDates';
import { useResource } from '../../shared/useResource';
import { useEditorContext } from '../editor/context';
import { listNews, type News } from '../model/news';
import { toPlace } from '../model/texts';
import { SITE_PATH } from '../paths';
import { useImprintTexts } from '../texts';
import { useShownText } from '../useShownText';
import { useRead } from './useRead';

const LIST = 'news';

/** What it is about, with a way there. */
const About = ({ finding, duty }: News): React.ReactNode => {
  const say = useImprintTexts();
  const can = useCan();
  const { goTo } = useEditorContext();
  const { place } = useShownText();
  if (finding !== undefined)
    return <TextButton onClick={() => goTo(finding.option, finding.locale)}>{place(toPlace(finding))}</TextButton>;
  if (duty === undefined) return null;
  const name = say(`imprint.duties.name.${duty.id}`);
  return can('site.find') ? (
    <Link tag={NavLink} to={SITE_PATH}>
      {name}
    </Link>
  ) : (
    <Typography>{name}</Typography>
  );
};

const Item = ({ news, onRead }: { news: News; onRead: () => void }): React.ReactNode => {
  const say = useImprintTexts();
  const { day } = useDates();
  const { why, at, statute, message } = news;
  const title = say(`imprint.news.${why}`, { day: day(at.slice(0, 10)) });
  return (
    <Flex tag="li" direction="column" alignItems="flex-start" gap={1}>
      <Typography tag="h3" fontWeight="bold" textColor="neutral800">
        {title}
      </Typography>
      <About {...news} />
      <Remark>{`${message} (${statute})`}</Remark>
      <TextButton
        data-remove={LIST}
        aria-description={title}
        onClick={({ currentTarget }: React.MouseEvent<HTMLButtonElement>) => {
          focusAfterRemoval(currentTarget, LIST);
          onRead();
        }}
      >
        {say('imprint.news.read')}
      </TextButton>
    </Flex>
  );
};

/** What the law is going to change, what has to be done though nobody has changed anything; nothing while there is no news. */
export const NewsCard = ({ completeness }: { completeness: Completeness }): React.ReactNode => {
  const say = useImprintTexts();
  const law = useResource<FindLaw>('/law');
  useReturn(law.reload);
  const { isRead, markRead } = useRead();
  if (law.data === undefined) return null;
  const all = listNews(completeness, law.data.data);
  const news = all.filter(({ key }) => !isRead(key));
  if (news.length === 0) return null;
  const keys = all.map(({ key }) => key);
  return (
    <Box data-list={LIST}>
      <Card title={say('imprint.news')}>
        <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
          {news.map((one) => (
            <Item key={one.key} news={one} onRead={() => markRead(one.key, keys)} />
          ))}
        </Flex>
      </Card>
    </Box>
  );
};
