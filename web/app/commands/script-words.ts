/**
 * Search words of the commands on a script's page, in addition to the commands' names: readings,
 * romaji, synonyms. Loaded with the palette.
 */
export const SCRIPT_WORDS: Readonly<Record<string, string>> = {
  live: 'つうわ tsuuwa でんわ denwa かけでん live phone call',
  calls: 'つうわ tsuuwa しゅうけい shuukei statistics',
  checks: 'ちぇっく chekku かきかた kakikata こうせい kousei けいご keigo proofread lint',
  comments: 'こめんと komento してき shiteki note discussion',
  duplicate_script: 'ふくせい fukusei こぴー kopi- copy',
  move_script: 'いどう idou うつす utsusu ふぉるだ foruda',
  trash_script: 'さくじょ sakujo けす kesu delete remove',
  cut: 'みじかい mijikai 1分 3分 5分 ぴっち pitch cut short minutes minute',
  export:
    'かきだし kakidashi えくすぽーと ekusupo-to だうんろーど daunro-do word pdf file download',
  print: 'いんさつ insatsu かみ kami ぷりんと purinto かーど ka-do print paper pdf cue cards',
  find: 'けんさく kensaku ちかん chikan さがす sagasu search',
  flow: 'ながれず nagarezu ちず chizu ぶんき bunki フロー flow map branches diagram',
  history: 'へんこうりれき henkourireki りれき rireki ばーじょん version もどす restore',
  rehearse: 'りはーさる riha-saru れんしゅう renshuu ぷろんぷたー prompter teleprompter practice',
  review: 'かくにん kakunin れびゅー rebyu- かんせい kansei しょうにん shounin ready approve',
  make_template: 'てんぷれーと tenpure-to ひながた hinagata かた kata template',
  transcripts: 'もじおこし mojiokoshi しょうごう shougou ろくおん recording compare',
  share: 'きょうゆう kyouyuu こうかい koukai りんく link しょうたい grant invite',
  canvas: 'りーんきゃんばす ri-nkyanbasu きゃんばす kyanbasu せいせい seisei generate',
  make_talk_script: 'とーくすくりぷと to-kusukuriputo はなす hanasu つくる derive',
}
