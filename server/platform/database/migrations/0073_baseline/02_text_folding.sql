-- The searched form of texts: what foldForSearch of document/ does, for texts that are not folded before they are written.

-- Kanji variants (髙, 邉) in their searched form: the table of document/kanji-variants.ts. Most texts have no variant, and
-- translate would compare each of their characters with all of these.
CREATE FUNCTION fold_variants(p_text text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF p_text ~ '[亞惡壓圍醫爲壹隱榮營衞驛圓鹽緣艷應歐毆櫻奧橫溫穩假價畫會繪壞懷槪擴殼覺學嶽樂渴罐卷陷勸寬關歡觀氣歸龜僞戲犧舊據擧虛峽挾狹鄕曉區驅勳薰徑莖惠揭溪經螢輕繼鷄藝擊缺硏縣儉劍險圈檢獻權顯驗嚴廣效恆黃鑛號國黑碎濟齋劑雜參棧蠶慘贊殘絲齒兒辭濕實寫釋壽收從澁獸縱肅處緖敍將稱涉燒證奬條狀乘淨剩疊繩壤孃讓釀觸囑眞寢愼盡圖粹醉穗隨髓樞數瀨聲齊靜竊攝專淺戰踐錢潛纖禪雙壯爭莊搜插巢曾瘦裝總騷增藏臟卽屬續墮對體帶滯臺瀧擇澤擔單膽團斷彈遲癡蟲晝鑄廳徵聽敕鎭遞鐵點轉傳燈當黨盜稻鬭德獨讀屆貳惱腦霸拜廢賣麥發髮拔晚蠻祕濱甁拂佛倂竝餠邊變辯瓣辨步寶豐襃飜每萬滿麵默彌譯藥與豫餘譽搖樣謠來賴亂覽龍兩獵綠淚壘禮勵戾靈齡曆歷戀鍊爐勞郞樓錄灣亙凉凜盃冨堯嶋峯巖埜晄檜槇禰祿穰萠薗遙駈﨑嵜髙邉濵嶌栁桒槗渕舘靍靏𠮷]' THEN
    RETURN translate(p_text,
      '亞惡壓圍醫爲壹隱榮營衞驛圓鹽緣艷應歐毆櫻奧橫溫穩假價畫會繪壞懷槪擴殼覺學嶽樂渴罐卷陷勸寬關歡觀氣歸龜僞戲犧舊據擧虛峽挾狹鄕曉區驅勳薰徑莖惠揭溪經螢輕繼鷄藝擊缺硏縣儉劍險圈檢獻權顯驗嚴廣效恆黃鑛號國黑碎濟齋劑雜參棧蠶慘贊殘絲齒兒辭濕實寫釋壽收從澁獸縱肅處緖敍將稱涉燒證奬條狀乘淨剩疊繩壤孃讓釀觸囑眞寢愼盡圖粹醉穗隨髓樞數瀨聲齊靜竊攝專淺戰踐錢潛纖禪雙壯爭莊搜插巢曾瘦裝總騷增藏臟卽屬續墮對體帶滯臺瀧擇澤擔單膽團斷彈遲癡蟲晝鑄廳徵聽敕鎭遞鐵點轉傳燈當黨盜稻鬭德獨讀屆貳惱腦霸拜廢賣麥發髮拔晚蠻祕濱甁拂佛倂竝餠邊變辯瓣辨步寶豐襃飜每萬滿麵默彌譯藥與豫餘譽搖樣謠來賴亂覽龍兩獵綠淚壘禮勵戾靈齡曆歷戀鍊爐勞郞樓錄灣亙凉凜盃冨堯嶋峯巖埜晄檜槇禰祿穰萠薗遙駈﨑嵜髙邉濵嶌栁桒槗渕舘靍靏𠮷',
      '亜悪圧囲医為壱隠栄営衛駅円塩縁艶応欧殴桜奥横温穏仮価画会絵壊懐概拡殻覚学岳楽渇缶巻陥勧寛関歓観気帰亀偽戯犠旧拠挙虚峡挟狭郷暁区駆勲薫径茎恵掲渓経蛍軽継鶏芸撃欠研県倹剣険圏検献権顕験厳広効恒黄鉱号国黒砕済斎剤雑参桟蚕惨賛残糸歯児辞湿実写釈寿収従渋獣縦粛処緒叙将称渉焼証奨条状乗浄剰畳縄壌嬢譲醸触嘱真寝慎尽図粋酔穂随髄枢数瀬声斉静窃摂専浅戦践銭潜繊禅双壮争荘捜挿巣曽痩装総騒増蔵臓即属続堕対体帯滞台滝択沢担単胆団断弾遅痴虫昼鋳庁徴聴勅鎮逓鉄点転伝灯当党盗稲闘徳独読届弐悩脳覇拝廃売麦発髪抜晩蛮秘浜瓶払仏併並餅辺変弁弁弁歩宝豊褒翻毎万満麺黙弥訳薬与予余誉揺様謡来頼乱覧竜両猟緑涙塁礼励戻霊齢暦歴恋錬炉労郎楼録湾亘涼凛杯富尭島峰巌野晃桧槙祢禄穣萌園遥駆崎崎高辺浜島柳桑橋淵館鶴鶴吉');
  END IF;
  RETURN p_text;
END $$;

-- NFKC, lower case, katakana as hiragana, no variation selectors, kanji variants folded.
CREATE FUNCTION fold_for_search(p_text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT fold_variants(translate(
    normalize(lower(normalize(regexp_replace(p_text, '[\ufe00-\ufe0f\U000e0100-\U000e01ef]', '', 'g'), NFKC)), NFKC),
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ')) $$;
