/**
 * Pairs of kanji variants: written form, then form used in searches. Characters of different names
 * stay different: 斉 is not 斎. `fold_variants` in the database has the same table. Sources, in
 * order: old forms of 常用漢字表 (Cabinet notice 2 of 2010); paired forms of 人名用漢字別表第二 (family register
 * law rules, article 60); forms that 誤字俗字・正字一覧表 of the Ministry of Justice equates. NFKC covers
 * compatibility ideographs.
 */
const TABLE = `
  亞亜 惡悪 壓圧 圍囲 醫医 爲為 壹壱 隱隠 榮栄 營営 衞衛 驛駅 圓円 鹽塩 緣縁 艷艶 應応 歐欧 毆殴 櫻桜 奧奥 橫横 溫温 穩穏 假仮 價価 畫画 會会 繪絵 壞壊 懷懐 槪概
  擴拡 殼殻 覺覚 學学 嶽岳 樂楽 渴渇 罐缶 卷巻 陷陥 勸勧 寬寛 關関 歡歓 觀観 氣気 歸帰 龜亀 僞偽 戲戯 犧犠 舊旧 據拠 擧挙 虛虚 峽峡 挾挟 狹狭 鄕郷 曉暁 區区 驅駆
  勳勲 薰薫 徑径 莖茎 惠恵 揭掲 溪渓 經経 螢蛍 輕軽 繼継 鷄鶏 藝芸 擊撃 缺欠 硏研 縣県 儉倹 劍剣 險険 圈圏 檢検 獻献 權権 顯顕 驗験 嚴厳 廣広 效効 恆恒 黃黄 鑛鉱
  號号 國国 黑黒 碎砕 濟済 齋斎 劑剤 雜雑 參参 棧桟 蠶蚕 慘惨 贊賛 殘残 絲糸 齒歯 兒児 辭辞 濕湿 實実 寫写 釋釈 壽寿 收収 從従 澁渋 獸獣 縱縦 肅粛 處処 緖緒 敍叙
  將将 稱称 涉渉 燒焼 證証 奬奨 條条 狀状 乘乗 淨浄 剩剰 疊畳 繩縄 壤壌 孃嬢 讓譲 釀醸 觸触 囑嘱 眞真 寢寝 愼慎 盡尽 圖図 粹粋 醉酔 穗穂 隨随 髓髄 樞枢 數数 瀨瀬
  聲声 齊斉 靜静 竊窃 攝摂 專専 淺浅 戰戦 踐践 錢銭 潛潜 纖繊 禪禅 雙双 壯壮 爭争 莊荘 搜捜 插挿 巢巣 曾曽 瘦痩 裝装 總総 騷騒 增増 藏蔵 臟臓 卽即 屬属 續続 墮堕
  對対 體体 帶帯 滯滞 臺台 瀧滝 擇択 澤沢 擔担 單単 膽胆 團団 斷断 彈弾 遲遅 癡痴 蟲虫 晝昼 鑄鋳 廳庁 徵徴 聽聴 敕勅 鎭鎮 遞逓 鐵鉄 點点 轉転 傳伝 燈灯 當当 黨党
  盜盗 稻稲 鬭闘 德徳 獨独 讀読 屆届 貳弐 惱悩 腦脳 霸覇 拜拝 廢廃 賣売 麥麦 發発 髮髪 拔抜 晚晩 蠻蛮 祕秘 濱浜 甁瓶 拂払 佛仏 倂併 竝並 餠餅 邊辺 變変 辯弁 瓣弁
  辨弁 步歩 寶宝 豐豊 襃褒 飜翻 每毎 萬万 滿満 麵麺 默黙 彌弥 譯訳 藥薬 與与 豫予 餘余 譽誉 搖揺 樣様 謠謡 來来 賴頼 亂乱 覽覧 龍竜 兩両 獵猟 綠緑 淚涙 壘塁 禮礼
  勵励 戾戻 靈霊 齡齢 曆暦 歷歴 戀恋 鍊錬 爐炉 勞労 郞郎 樓楼 錄録 灣湾

  亙亘 凉涼 凜凛 盃杯 冨富 堯尭 嶋島 峯峰 巖巌 埜野 晄晃 檜桧 槇槙 禰祢 祿禄 穰穣 萠萌 薗園 遙遥 駈駆

  﨑崎 嵜崎 髙高 邉辺 濵浜 嶌島 栁柳 桒桑 槗橋 渕淵 舘館 靍鶴 靏鶴 𠮷吉
`

export const KANJI_VARIANTS: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split(/\s+/u)
    .map((pair) => Array.from(pair) as [string, string]),
)

const VARIANT = new RegExp(`[${[...KANJI_VARIANTS.keys()].join('')}]`, 'gu')
/** Variation selectors: they select a glyph of the character before them (葛󠄀 is 葛). */
const SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu

/**
 * Removes variation selectors. Must run before NFKC, because characters separated by a selector do
 * not compose.
 */
export const dropSelectors = (text: string): string => text.replace(SELECTORS, '')

export const foldVariants = (text: string): string =>
  text.replace(VARIANT, (character) => KANJI_VARIANTS.get(character) ?? character)
